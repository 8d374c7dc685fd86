/** Long names of both languages, and where they may break: cards are narrow, and browsers without a
 *  dictionary of the language would break them anywhere. */
const BREAKS = [
  ...[
    'Chamber|maid',
    'Choir|master',
    'Commis|sioner',
    'Concert|master',
    'Confec|tioner',
    'Cramer|sopho|lus',
    'Enter|tainer',
    'Hair|dresser',
    'House|keep|er',
    'Book|keeper',
    'Bar|keeper',
    'Dish|washer',
    'Stable|man',
    'Coach|woman',
    'Trum|peter',
    'Sym|phonist',
    'Somme|lier',
    'Laun|dress',
    'Hand|maid',
    'Appren|tice',
    'Custo|dian',
    'Conduc|tor',
    'Confer|ence',
    'Restau|rant Manager',
  ],
  ...['Inter|preter', 'Photo|grapher', 'Recep|tionist', 'Tezcat|lipoca', 'Winter|bot|tom'],
  ...[
    'Anima|teurin',
    'Bade|meister',
    'Ballett|meister',
    'Botschaf|terin',
    'Bürger|meister',
    'Burg|schau|spielerin',
    'Chor|leiterin',
    'Consi|gliere',
  ],
  ...[
    'Direktions|assistent',
    'Dolmet|scherin',
    'Donau|dampf|schif|fahrts|kapitän',
    'Empfangs|chef',
    'Etagen|dame',
    'Etagen|diener',
    'Flamenco|tänzerin',
    'Fremden|führer',
  ],
  ...[
    'Frühstücks|kellner',
    'Garderobe|frau',
    'Gassi|geherin',
    'General|prokurator',
    'Gesell|schaf|terin',
    'Gouver|nante',
    'Harfe|nistin',
    'Haus|detektiv',
  ],
  ...[
    'Haus|meister',
    'Haus|verwalter',
    'Innen|architekt',
    'Kalt|mamsell',
    'Kammer|sängerin',
    'Kapell|meister',
    'Kommerzial|rat',
    'Konzert|meister',
    'Küchen|hilfe',
  ],
  ...[
    'Marketing|leiter',
    'Ministe|rial|rat',
    'Ober|kellner',
    'Ober|kommissär',
    'Ober|medizinal|rat',
    'Opern|sängerin',
    'Personal|chef',
    'Pferde|knecht',
  ],
  ...[
    'Platz|anwei|serin',
    'Portrait|maler',
    'Prima|ballerina',
    'Reichs|ritter',
    'Reservie|rungs|leiter',
    'Restau|rant|chef',
    'Rezep|tionist',
    'Schmuck|designer',
  ],
  ...[
    'Schuh|putzer',
    'Stall|meister',
    'Sympho|niker',
    'Tanz|meister',
    'Telefo|nistin',
    'Veranstal|tungs|leiter',
    'Vete|rinä|rat',
    'Violi|nistin',
    'Vor|tänzerin',
  ],
  ...['Wagen|meister', 'Walzer|königin', 'Zimmer|mädchen'],
].map((word): [string, string] => [word.replaceAll('|', ''), word.replaceAll('|', '\u00ad')])

/** A figure with a true minus sign. */
export const figure = (n: number | string): string => String(n).replace('-', '−')

/** Figures one after the other: "3, 5 and 7". */
export const listed = (all: readonly number[], language: string): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(all.map(String))

export function hyphens(name: string): string {
  return BREAKS.reduce((text, [plain, broken]) => text.replace(plain, broken), name)
}
