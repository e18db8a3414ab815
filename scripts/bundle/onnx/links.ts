import type { Model, Operation } from './model.ts';

/** How the operations of a network hang together. */
export interface Links {
  usersOf(name: string): readonly Operation[];
  /** The only operation that uses a value, which is no result of the network; nothing if there are more. */
  onlyUserOf(name: string): Operation | undefined;
  makerOf(name: string | undefined): Operation | undefined;
  /** An operation's constant that is a single number, and its other input. */
  singleIn(operation: Operation): Single | undefined;
}

/** A single number that is applied to a value. */
export interface Single {
  number: number;
  value: string;
}

/** The links of a network as it is now. */
export function linksOf({ operations, constants, outputs }: Model): Links {
  const users = new Map<string, Operation[]>();
  const makers = new Map<string, Operation>();
  for (const operation of operations) {
    for (const name of new Set(operation.inputs)) users.set(name, [...(users.get(name) ?? []), operation]);
    for (const name of operation.outputs) makers.set(name, operation);
  }
  const usersOf = (name: string) => users.get(name) ?? [];
  const single = (name: string) => {
    const constant = constants.get(name);
    // With more dimensions it could add some to the other value.
    return constant?.values.length === 1 && constant.dims.length < 2 ? constant.values[0] : undefined;
  };
  return {
    usersOf,
    onlyUserOf(name) {
      const [first, ...more] = usersOf(name);
      return more.length === 0 && !outputs.includes(name) ? first : undefined;
    },
    makerOf: (name = '') => makers.get(name),
    singleIn({ inputs: [first = '', second = ''] }) {
      const [one, other] = [single(first), single(second)];
      if (one === undefined && other !== undefined) return { number: other, value: first };
      return one !== undefined && other === undefined ? { number: one, value: second } : undefined;
    },
  };
}
