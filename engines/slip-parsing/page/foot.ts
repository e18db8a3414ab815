/**
 * Whether words are of the paper's foot, such as `Received with thanks`. A name that has picked them up is no name to
 * remember: the next slip reads it in another way.
 */
export const isOfPaper = (text: string): boolean =>
  /\b(?:(?:goods )?received (?:with|by|in good)|with thanks|thank you|signature|signed by|authori[sz]ed by)\b/i.test(
    text,
  );
