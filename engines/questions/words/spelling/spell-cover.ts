/** Stock by how long it lasts: `less than two weeks left` says no quantity, but what runs out within two weeks. */
export const spellCover = (message: string): string => message.replace(COVER, ' run out within $1');

const COVER =
  /\s+(?:(?:that |which )?(?:have got|have|has|having|with|got|are at|is at|are down to|is down to) )?(?:only |just )?(?:less|fewer) than ((?:\d+(?:\.\d+)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:days?|weeks?|months?))(?:['’]s?)?(?: of)? (?:left|(?:worth )?(?:of )?(?:stock|cover|supply|supplies)|remaining|to go)\b/gi;
