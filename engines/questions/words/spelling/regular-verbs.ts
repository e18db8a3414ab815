/** Past forms that learners of English make regular: `how much we selled`. */
const PAST: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ sell: 'sold', buy: 'bought', tak: 'took', mak: 'made', com: 'came', giv: 'gave' },
    ...{ bring: 'brought', break: 'broke', brok: 'broke', throw: 'threw', gett: 'got', leav: 'left' },
    ...{ keep: 'kept', runn: 'ran', find: 'found', spend: 'spent', pay: 'paid', send: 'sent', los: 'lost', go: 'went' },
    ...{ writ: 'wrote', tell: 'told', think: 'thought', hav: 'had', cost: 'cost', put: 'put', hold: 'held' },
  }),
);

/** `selled` as `sold`; any other word as it is. */
export const regularPast = (said: string, verb: string): string => PAST.get(verb) ?? said;
