-- How words are said, by the voices of one language or of all.
create table pronunciation (
  id bigint generated always as identity primary key,
  -- The first part of a language's code, such as 'hi'; empty for all languages.
  language text not null,
  written text not null,
  -- The same for spellings that are the same word.
  word_key text not null,
  -- Another spelling that voices read as the word sounds; empty if there is none.
  says text not null,
  -- The sounds in the International Phonetic Alphabet, for voices that read them; empty if there are none.
  ipa text not null,
  constraint pronunciation_word unique (language, word_key)
);

-- Goes up with every change of the list: processes then load it again.
alter table workspace add column pronunciation_edit bigint not null default 0;
