import { serveTasks } from '../../../platform/threads/kept-threads.ts';
import { playPage } from './ahead.ts';

serveTasks(playPage);
