/** What tells whether words are the name of a row. */
export interface NameEvidence {
  /** Whether a line below it may belong to it or not. */
  isOpen: boolean;
  /** Whether it has several lines. */
  isJoined: boolean;
  /** Whether a heading says that its column holds names. */
  isHeaded: boolean;
}
