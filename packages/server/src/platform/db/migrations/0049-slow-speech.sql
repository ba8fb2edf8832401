-- Natural voices take long for each text, so they have slots of their own: quick speech never waits behind them.
alter table speech_work drop constraint speech_work_kind_check;
alter table speech_work add constraint speech_work_kind_check
  check (kind in ('speak', 'speak_slowly', 'prepare', 'recognise', 'hear_back'));
