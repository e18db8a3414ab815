/** Words that join names and times, and ask nothing by themselves. */
export const JOINING = new Set(
  `a an the and or of for in on at by to from with also but what about how no not sorry i mean meant actually ok then same
   please pls instead make it that is was were are ones one tea teas thing this rather only just now again too well hm um
   so our my your we stuff question thanks as next alone likewise similarly both nah nope kind oh yes yeah okay right great
   fine nice cool good far lovely perfect alright hmm ah plus wait oops`
    .trim()
    .split(/\s+/),
);
