import { lineAt, type Sources, type Violation } from './violation.ts';

/** A word that the product does not use, and what to write. */
export interface WordRule {
  word: string;
  pattern: RegExp;
  instead: string;
}

const word = (source: string) => new RegExp(`\\b(?:${source})\\b`, 'gi');
const name = (source: string) => new RegExp(source, 'g');

/** CONTRIBUTING.md, "Voice": the worst words of code, comments, screens, tests and documents. */
export const WORDS: readonly WordRule[] = [
  { word: 'whoever', pattern: word('whoever|whomever'), instead: 'anyone who, people who' },
  { word: 'whom', pattern: word('whom'), instead: 'who, or another sentence' },
  { word: 'anew', pattern: name('\\b[Aa]new\\b|[a-z]Anew\\b'), instead: 'again' },
  { word: 'whilst', pattern: word('whilst|amongst'), instead: 'while, among' },
  {
    word: 'thereof',
    pattern: word('(there|where|here)(of|in|by|upon|with|unto|from)|heretofore|henceforth|forthwith'),
    instead: 'of it, in it, by it, from now on',
  },
  { word: 'beside it', pattern: word('beside (it|them)'), instead: 'next to it' },
  { word: 'bears', pattern: word('bears?|borne'), instead: 'has, carries, contains, supports' },
  { word: 'gives back', pattern: word('giv(e|es|en|ing) back|gave back|giveBack'), instead: 'returns, releases' },
  { word: 'tidings', pattern: word('tidings'), instead: 'news, change' },
  { word: 'upheaval', pattern: name('[Uu]pheaval'), instead: 'large change, changeVolume' },
  { word: 'foresee', pattern: name('[Ff]orese(e|en|es|eing)(?![a-z])'), instead: 'preview, plan, expect' },
  { word: 'any more', pattern: word('any more(?= ?[.,;:)”"]|\\)?$| and| or| when| than that)'), instead: 'no longer' },
  { word: 'of ours', pattern: word('of ours'), instead: 'our own, or Camellia’s' },
  { word: 'of its own accord', pattern: word('of (its|their) own accord'), instead: 'automatically' },
  { word: 'is told', pattern: word('(is|are|was|were|be|been|being) told'), instead: 'gets, sees, is shown' },
  { word: 'mend', pattern: word('mend(s|ed|ing)?'), instead: 'fix, correct' },
  { word: 'carry out', pattern: word('carr(y|ies|ied|ying) out|carryOut'), instead: 'run, apply, commitPlan' },
  { word: 'tend', pattern: name('\\btend(?=[A-Z(])|\\btends? (?!to\\b)'), instead: 'run, keep' },
  {
    word: 'stands there',
    pattern: word('stands? (already|here|there|beside)|as (it|they) stands?|stood (already|here|there)'),
    instead: 'is, exists, as it is',
  },
  { word: 'speaks of', pattern: word('speaks? of|spoke of'), instead: 'is about, mentions' },
  { word: 'tells of', pattern: word('tells? of|told of'), instead: 'reports' },
  { word: 'taken for', pattern: word('(?<!mis)(taken?|takes|took) for (an?|its|the|lost)'), instead: 'treated as' },
  { word: 'made ready', pattern: word('(made|make|makes|making) ready'), instead: 'prepared, rendered' },
  { word: 'can not', pattern: word('can not'), instead: 'cannot' },
  { word: 'shall', pattern: word('shall'), instead: 'will, must, should' },
  { word: 'upon', pattern: word('(?<!once )upon'), instead: 'on' },
  { word: 'nought', pattern: word('nought|naught'), instead: 'zero, nothing' },
  { word: 'in vain', pattern: word('in vain'), instead: 'without effect' },
  { word: 'for ever', pattern: word('for ever'), instead: 'forever, without end' },
  { word: 'seldom', pattern: word('seldom|oft'), instead: 'rarely' },
  { word: 'suffice', pattern: word('suffices?'), instead: 'is enough' },
  { word: 'slip of the pen', pattern: word('slips? of (the|a) (pen|finger)'), instead: 'typo' },
  { word: 'put right', pattern: word('put(s|ting)? right'), instead: 'correct' },
  { word: 'broken off', pattern: word('(broken|breaks?|broke) off'), instead: 'interrupted, aborted' },
  {
    word: 'unmoved',
    pattern: name('[Uu]nmoved|InventoryMoved'),
    instead: 'unchanged, retryOnConflict, InventoryChanged',
  },
  { word: 'MOST_', pattern: name('\\b(MOST|LONGEST|LARGEST)_[A-Z]\\w*'), instead: 'MAX_' },
  { word: 'FEWEST_', pattern: name('\\b(FEWEST|LEAST|SHORTEST)_[A-Z]\\w*'), instead: 'MIN_' },
  { word: 'KEPT_FOR', pattern: name('\\b(\\w+_)?KEPT_FOR\\b'), instead: '…_TTL_MS' },
  { word: 'tellHub', pattern: name('\\btell[A-Z]\\w*'), instead: 'notify…, report…, show…' },
  {
    word: 'refuseStranger',
    pattern: name('refuseStranger|countVisit|createThere'),
    instead: 'requireSession, limitSignups, createRemote',
  },
];

/** What people say, as data: the words that a question may contain are theirs. */
const PEOPLES_WORDS = [
  /^worker\/assistant\/language\//,
  /^worker\/insights\/intents/,
  /^engines\/questions\//,
  /^scripts\/assistant\//,
  /^worker\/research\/reference\//,
  /^engines\/tea-reference\//,
];
/** The list itself, and its test. */
const OWN_FILES = ['scripts/architecture/words.ts', 'scripts/repository/lint-words.test.ts'];

/** Finds words of `WORDS` in whole files: names, comments, texts on screens, titles of tests, prose. */
export function findWords(sources: Sources): (Violation & { word: string })[] {
  return [...sources].flatMap(([path, text]) =>
    OWN_FILES.includes(path) || PEOPLES_WORDS.some((pattern) => pattern.test(path)) ? [] : wordsIn(path, text),
  );
}

function wordsIn(path: string, text: string) {
  return WORDS.flatMap((rule) =>
    [...text.matchAll(rule.pattern)].map((match) => ({
      path,
      line: lineAt(text, match.index),
      word: rule.word,
      message: `Write ${rule.instead} instead of "${match[0].trim()}".`,
    })),
  ).sort((a, b) => a.line - b.line);
}
