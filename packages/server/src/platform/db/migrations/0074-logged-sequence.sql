-- An unlogged table makes its sequence unlogged too. On a standby that was promoted, PostgreSQL 15 may find such a
-- sequence unreadable ("bad magic number in sequence"), and no text would be spoken until somebody repaired it.
alter sequence speech_work_nth_seq set logged;
