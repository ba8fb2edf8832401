export const addToDoNotCall = async (tx: any, number: string, reason: string, by: number | null) => { await tx`insert into do_not_call values (${number}, ${reason}, ${by}) on conflict do nothing`; };
