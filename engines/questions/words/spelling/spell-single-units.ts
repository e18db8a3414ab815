/** `more than a pound` as `more than 1 pound`: in a bound the article counts. */
export const spellSingleUnits = (message: string): string =>
  message.replace(
    /\b((?:more|less|bigger|larger|smaller|greater|fewer) than|over|under|above|below|at least|at most|up to|exceeding) an? (?=(?:pounds?|kilos?|kg|kilograms?|ounces?|gram(?:me)?s?|tonnes?|dozen|lbs?|oz|litres?|liters?|case|pallet)\b(?! (?:of|each)? ?(?:\d)))/giu,
    '$1 1 ',
  );
