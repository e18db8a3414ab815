import { describe, expect, test } from 'vitest';
import { encodeAs } from '../samples/encode-as.ts';
import { decodeFile } from './decode.ts';

/** A list of one word in each row, as a shop would name its goods. */
const list = (...names: string[]) => `Name,Stock\n${names.map((name, index) => `${name},${index + 3}`).join('\n')}\n`;

const LISTS: readonly [encoding: string, ...names: string[]][] = [
  ['Windows-1252', 'Earl’s Blend', 'Assam'],
  ['Windows-1252', 'Café crème', 'Assam'],
  ['Windows-1252', 'Jalapeño'],
  ['Windows-1252', 'Tin 12 €', 'Pot 5 €'],
  ['Windows-1252', 'Brewed at 80°C', 'Half ½'],
  ['Windows-1252', 'Grüner Tee', 'Weißer Tee', 'Kräutertee', 'Süßholz'],
  ['Windows-1252', 'Rødbusk', 'Grønn te', 'Blåbær', 'Smørbukk'],
  ['Windows-1252', 'Thé à la menthe', 'Épices', 'Réglisse', 'Cœur de forêt'],
  ['Windows-1252', '“Morning” blend – large', 'Maté'],
  ['Windows-1252', 'Chá de limão', 'Maçã e canela', 'Açaí'],
  ['Windows-1250', 'Herbata różana', 'Mięta pieprzowa', 'Lipa kwiat ż'],
  ['Windows-1250', 'Černý čaj', 'Zelený čaj', 'Šípkový', 'Třešeň'],
  ['ISO-8859-2', 'Świeca żółta', 'Mydło różane', 'Pączek dzikiej róży'],
  ['Windows-1250', 'Zöld tea', 'Gyümölcs tea', 'Őszibarack', 'Fűszeres'],
  ['Windows-1251', 'Чай зелёный', 'Мята'],
  ['Windows-1251', 'Ромашка аптечная', 'Липовый цвет', 'Шиповник'],
  ['KOI8-R', 'Чай чёрный байховый', 'Иван-чай ферментированный', 'Мёд цветочный'],
  ['Windows-1253', 'Πράσινο τσάι', 'Χαμομήλι', 'Μαύρο τσάι', 'Τσάι του βουνού'],
  ['Windows-1254', 'Yeşil çay', 'Ihlamur çiçeği', 'Adaçayı', 'Kuşburnu çayı'],
  ['Windows-1255', 'תה ירוק', 'תה שחור', 'קמומיל ונענע', 'תה לבן מיוחד'],
  ['Windows-1256', 'شاي أخضر', 'شاي أسود', 'بابونج مجفف', 'نعناع بلدي'],
  ['Windows-874', 'ชาเขียว', 'ชาดำ'],
  ['Windows-874', 'น้ำผึ้ง', 'กาแฟคั่วเข้ม', 'ใบเตยอบแห้ง'],
  ['Shift_JIS', '玄米茶', '抹茶', 'ほうじ茶'],
  ['Shift_JIS', 'アールグレイ', 'ダージリン', 'ｱｯｻﾑ'],
  ['EUC-JP', '緑茶', 'ほうじ茶', '紅茶のティーバッグ', '麦茶'],
  ['GB18030', '绿茶', '铁观音', '菊花茶', '大红袍'],
  ['GB18030', '洗发水', '护手霜', '薰衣草香皂'],
  ['Big5', '凍頂烏龍', '綠茶', '東方美人茶', '鐵觀音茶葉'],
  ['EUC-KR', '녹차', '홍차', '유자차', '보이차 세트'],
];

describe('the encoding of a list', () => {
  test.each(LISTS)('%s is detected by the letters of %s', (encoding, ...names) => {
    const file = decodeFile(encodeAs(encoding.toLowerCase(), list(...names)));
    expect(file.text).toBe(list(...names));
  });

  test('is the chosen one, whatever the bytes look like', () => {
    const bytes = encodeAs('windows-1251', list('Чай'));
    expect(decodeFile(bytes, 'Windows-1252')).toMatchObject({ encoding: 'Windows-1252', text: list('×àé') });
    expect(decodeFile(bytes, 'Windows-1251').text).toBe(list('Чай'));
  });
});
