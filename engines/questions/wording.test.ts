import { describe, expect, test } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import { notUnderstood } from './answers/not-understood.ts';
import { askAgain } from './ask-again.ts';
import { lexiconOf } from './lexicon.ts';
import { resolveQuestion } from './resolve.ts';
import { textOf } from './sentences.ts';
import type { Supplier } from './snapshot.ts';
import { itemNamed, workspaceOf } from './support.ts';
import { understand } from './understand.ts';

/** What the assistant says to a message, over a small stock. */

const uji: Supplier = {
  ...{ id: 7, key: 'uji tea growers', name: 'Uji Tea Growers', email: 'export@uji.example', phone: '' },
  ...{ contactPerson: 'Haruka Mori', responseHours: 11, reliability: 4.9, leadTimeDays: 16, notes: '' },
};

const snapshot = workspaceOf(
  [
    itemNamed(1, 'Matcha Ceremonial Grade', { quantity: 24.25 }),
    itemNamed(2, 'Matcha Culinary Grade', { quantity: 4, sellingPrice: 1800 }),
    itemNamed(3, 'Matcha Starter Tin 30 g', { unit: 'packages', inventoryType: 'retail', costPrice: 500 }),
    itemNamed(4, 'Gunpowder', { costPrice: 690, sellingPrice: 1900 }),
    itemNamed(5, 'Hojicha'),
    itemNamed(6, 'Genmaicha'),
    itemNamed(7, 'Darjeeling First Flush', { category: 'Black Tea' }),
    itemNamed(8, 'Darjeeling Autumnal', { category: 'Black Tea', quantity: 33 }),
    itemNamed(9, 'Shipping Box, small', { category: 'Packaging', unit: 'pieces', quantity: 140 }),
    itemNamed(10, 'Shipping Box, large', { category: 'Packaging', unit: 'pieces', quantity: 65 }),
  ],
  { suppliers: [uji] },
);

function reply(message: string, said: string[] = []) {
  const lexicon = lexiconOf(snapshot);
  const understood = understand(message, lexicon, { said });
  if (understood.kind === 'clarification' || understood.kind === 'no-such-time')
    return { text: '', understood: false, offers: [], links: [] };
  if (understood.kind === 'not-understood') {
    const { lines, suggestions = [] } = notUnderstood(understood.unread, understood.offers, lexicon);
    return { text: textOf(lines), understood: false, offers: suggestions, links: [] };
  }
  const answers = understood.questions.map((question) =>
    answerQuestion(resolveQuestion(question, snapshot).resolved, snapshot),
  );
  return {
    text: answers.map(({ lines }) => textOf(lines)).join('\n'),
    understood: answers.every(({ understood: isKnown = true }) => isKnown),
    offers: answers.flatMap(({ suggestions = [] }) => suggestions),
    links: answers.flatMap(({ links = [] }) => links),
  };
}

describe('an order that is to be filled', () => {
  test('fits, with what stays', () => {
    expect(reply('can we fill an order of 5 pounds of gunpowder?').text).toBe(
      'Yes: there are 20 pounds of Gunpowder. After 5 pounds, 15 pounds stay.',
    );
  });

  test('says what is missing, in the unit of the stock', () => {
    expect(reply('can we fill an order of 10 kg of gunpowder?').text).toMatch(
      /^No: there are 20 pounds of Gunpowder, 2\.046 pounds short of 22\.046 pounds \(10 kg\)\.$/,
    );
  });

  test('says when it would leave no more than par', () => {
    expect(reply('can we fill an order of 10 pounds of hojicha?').text).toContain(
      '10 pounds stay, at or below its par of 10 pounds.',
    );
  });

  test.each([
    'I have a café asking for 12 pounds of gunpowder. Can we do that?',
    'A hotel would like to have 12 lb of the gunpowder. Possible?',
    'gunpowder enough for 12 pounds?',
  ])('is found in “%s”', (message) => {
    expect(reply(message).text).toBe(
      'Yes: there are 20 pounds of Gunpowder. After 12 pounds, 8 pounds stay, at or below its par of 10 pounds.',
    );
  });
});

describe('what it does not do or know', () => {
  test('a price is changed by a person, on the form of the item', () => {
    const { text, understood, links } = reply('change the price of gunpowder to 20 dollars');
    expect([text, understood]).toEqual(['I can’t change prices. Open the item to enter its new price.', false]);
    expect(links).toEqual([{ label: 'Open Gunpowder', path: '/inventory/4/edit' }]);
  });

  test('a question that no records answer gets a sentence about what is missing', () => {
    const { text, understood, offers } = reply('how many customers came in yesterday');
    expect([text.startsWith('Stock movements name no customers'), understood]).toEqual([true, false]);
    expect(offers).toEqual(['What can you do?']);
  });

  test('a name that nothing has is said back, even where a part of it is known', () => {
    expect(reply('how much barley tea do we have').understood).toBe(false);
    expect(reply('how much vanilla matcha do we have').text).toContain('“vanilla”');
  });

  test('names that run together are one name that nothing has, and with commas they are several', () => {
    expect(reply('how much hojicha genmaicha do we have').text).toContain('“hojicha genmaicha”');
    const listed = reply('how much hojicha, genmaicha and gunpowder do we have').text;
    for (const name of ['Hojicha', 'Genmaicha', 'Gunpowder']) expect(listed).toContain(`${name}: 20 pounds`);
  });

  test('offers are whole questions that it understands', () => {
    const { text, offers } = reply('how much hojicha genmaicha do we have');
    expect(offers.length).toBeGreaterThan(0);
    for (const offer of offers) {
      expect(text).toContain(`“${offer}”`);
      expect([offer, understand(offer, lexiconOf(snapshot)).kind]).toEqual([offer, 'understood']);
    }
  });
});

describe('which one is meant', () => {
  test('“the other one” is what the same words might have named', () => {
    const asked = 'how much darjeeling first flush do we have';
    expect(reply('no, the other one', ['how much darjeeling do we have']).offers).toEqual([
      'How much Darjeeling First Flush do we have?',
      'How much Darjeeling Autumnal do we have?',
    ]);
    expect(reply('no, the autumnal', [asked]).text).toContain('33 pounds of Darjeeling Autumnal');
  });

  test.each(['lead time for the black teas', 'prices of the blacks', 'where are the blacks kept'])(
    '“%s” can be asked again by a button',
    (message) => {
      const lexicon = lexiconOf(snapshot);
      const understood = understand(message, lexicon);
      const [question] = understood.kind === 'understood' ? understood.questions : [];
      expect(question?.categories).toEqual(['Black Tea']);
      if (question) expect(understand(askAgain(question, lexicon), lexicon)).toMatchObject({ questions: [question] });
    },
  );

  test('“the two” of a name are those that are loose', () => {
    const { text } = reply('how do the two matchas compare in price?');
    expect(text).toContain('Matcha Ceremonial Grade');
    expect(text).toContain('Matcha Culinary Grade');
    expect(text).not.toContain('Starter Tin');
  });

  test('a category goes by its adjective', () => {
    expect(reply('what are the blacks worth').text).toContain('Your stock in Black Tea is worth $530.00');
    expect(reply('whats low among the greens').text).toContain('Matcha Culinary Grade');
  });

  test('a category has lead times, prices and places, too', () => {
    expect(reply('what is our lead time for the black teas').text).toContain('16 days from Uji Tea Growers');
    expect(reply('prices of the blacks').text).toContain('Darjeeling Autumnal costs $10.00');
    expect(reply('where are the blacks kept').text).toContain('Darjeeling Autumnal is kept at B1');
  });
});

describe('units', () => {
  test('stock comes first in the unit that is asked for', () => {
    expect(reply('how many kilos of matcha ceremonial do we have').text).toContain(
      'There are 11.0 kilos (24.25 pounds)',
    );
    expect(reply('in kilos please', ['how much matcha ceremonial is there']).text).toContain('11.0 kilos');
    expect(reply('hojicha in pounds').text).toContain('There are 20 pounds of Hojicha');
  });

  test('prices are those of the unit or the amount that is asked for', () => {
    expect(reply('price of gunpowder per kilo').text).toContain('costs $15.21 and sells for $41.89 per kilo');
    expect(reply('what does gunpowder cost per 100 grams').text).toMatch(
      /^100 grams \(0\.22 pounds\) of Gunpowder sell for \$4\.19, at \$19\.00 per pound\.\nAt cost that is \$1\.52/,
    );
    expect(reply('price of gunpowder').text).toContain('per pound');
  });

  test('the cheapest tea to buy is compared by weight', () => {
    expect(reply('cheapest green tea to buy').text).toMatch(/first in Green Tea:\n.*Gunpowder/);
  });
});
