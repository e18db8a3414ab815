/** `can we sell 40 lb and still hold our minimum`: what goes out must leave an item at its par. */

const PAR = String.raw`(?:(?:our|the|its|their|that|a) )*(?:usual |own |set )?(?:par(?: level)?|minimum(?: (?:stock|level|par|quantity))*|min(?:imum)? (?:stock|level)|safety (?:stock|level)|reserve level)\b(?! (?:order|price|charge|spend)\b)(?! of \d)`;
const KEEPS = new RegExp(
  [
    String.raw`\b(?:keep|keeping|hold|holding|maintain|maintaining|respect|respecting|leave|leaving|have|stay(?:ing)? (?:at|above|over|on|within)|remain(?:ing)? (?:at|above|over)|(?:be|being|still) (?:at|above|over)|end up (?:at|above)|meet|meeting|honou?r)(?: (?:us|it|them|still|with|at|to|above|over))* ${PAR}`,
    String.raw`\b(?:without|not|never|n'?t)(?: \w+){0,2}? (?:going|go|goes|dropping|drop|falling|fall|dipping|dip|getting|get|touching|touch|breaking|break|breaching|breach|ending up|slipping|slip|hitting|eating into|dipping into)(?: (?:us|it|to|down|below|under|beneath|into|less than|lower than))* ${PAR}`,
    String.raw`\b(?:stay|remain|still be|be) (?:above|over|at|on) ${PAR}`,
  ].join('|'),
  'i',
);

/** Whether a message wants par to stay. */
export const keepsPar = (text: string): boolean => KEEPS.test(text);
