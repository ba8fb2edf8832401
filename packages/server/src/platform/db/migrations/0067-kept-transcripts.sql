-- Pass 0: the transcript and the note of an answer whose only category was removed. Its next coding replaces it.
alter table answer_review drop constraint answer_review_pass_check;
alter table answer_review add constraint answer_review_pass_check check (pass between 0 and 3);
drop index answer_review_coder;
create unique index answer_review_coder on answer_review (response_id, coder_id) where pass in (1, 2);
