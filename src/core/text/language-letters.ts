import type { StyledScript } from './scripts.ts'

/** Letters beyond a to z that texts of a language need. */
const latin: Readonly<Record<string, string>> = {
  cs: 'áčďéěíňóřšťúůýž',
  da: 'æøå',
  de: 'äöüß',
  es: 'áéíñóúü¿¡',
  et: 'äõöü',
  fi: 'äö',
  fr: 'àâæçéèêëîïôœùûü',
  hr: 'čćđšž',
  hu: 'áéíóöőúüű',
  is: 'áðéíóúýþæö',
  it: 'àèéìòù',
  lt: 'ąčęėįšųūž',
  lv: 'āčēģīķļņšūž',
  nb: 'æøå',
  nl: 'éëï',
  no: 'æøå',
  pl: 'ąćęłńóśźż',
  pt: 'áâãàçéêíóôõú',
  ro: 'ăâîșț',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sl: 'čšž',
  sv: 'äåö',
  tr: 'çğıöşü',
  vi: 'ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ',
}

/** The letters in use of scripts, without those that only old texts have. */
const scripts: Readonly<Record<string, string>> = {
  Latn: 'abcdefghijklmnopqrstuvwxyz',
  Taml: 'அஆஇஈஉஊஎஏஐஒஓஔஃகஙசஜஞடணதநனபமயரறலளழவஷஸஹாிீுூெேைொோௌ்',
  Mlym: 'അആഇഈഉഊഋഎഏഐഒഓഔകഖഗഘങചഛജഝഞടഠഡഢണതഥദധനപഫബഭമയരറലളഴവശഷസഹാിീുൂൃെേൈൊോൗ്ംഃൺൻർൽൾ',
  Telu: 'అఆఇఈఉఊఋఎఏఐఒఓఔకఖగఘఙచఛజఝఞటఠడఢణతథదధనపఫబభమయరఱలళవశషసహాిీుూృెేైొోౌ్ంః',
  Deva: 'अआइईउऊऋएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहािीुूृेैॉोौ्ंःँ़',
  Knda: 'ಅಆಇಈಉಊಋಎಏಐಒಓಔಕಖಗಘಙಚಛಜಝಞಟಠಡಢಣತಥದಧನಪಫಬಭಮಯರಲಳವಶಷಸಹಾಿೀುೂೃೆೇೈೊೋೌ್ಂಃ',
  Cyrl: 'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  Grek: 'αβγδεζηθικλμνξοπρστυφχψωάέήίόύώς',
  Arab: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي',
  Hebr: 'אבגדהוזחטיךכלםמןנסעףפץצקרשת',
} satisfies Record<StyledScript | 'Cyrl' | 'Grek' | 'Arab' | 'Hebr', string>

/** The letters that texts of a language need; none of a language whose letters are not known. */
export function listLetters(lang: string, script: string): string[] {
  const own = script === 'Latn' ? (latin[new Intl.Locale(lang).language] ?? '') : ''
  return Array.from((scripts[script] ?? '') + own)
}
