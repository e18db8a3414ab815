/**
 * Words that turn a question into another one: `not`, `except`, `than`. A meaning answers for one only where its own
 * phrasings use it, however many meanings do. A picture, too, is something that only a model can look at.
 */
export const OPERATORS: ReadonlySet<string> = new Set(
  `not no never nobody none neither nor without except excluding besides between or but than if unless until
   average double triple half second third fourth discount
   image photo photograph screenshot scan attachment
   euro eur gbp sterling yen yuan rupee franc peso`
    .trim()
    .split(/\s+/),
);
