/** What is said of a place and a dog, in German: reasons in a sentence, and what stands in the dog's column of the table. */
import { formatNumber } from '#platform/shared/format.ts'
import { type DogTraits, monthsOld, sizeOf } from './dogs.ts'
import {
  ADMISSION_FIELDS,
  type AdmissionField,
  type AdmissionName,
  type AdmissionValue,
  answerText,
  type RuleName,
} from './rules.ts'
import { type AskedDog, isVaccinated, nightsOf, type Party, type When } from './verdicts.ts'

/** A dog among others, as sentences name it. */
interface Asked extends Party {
  dog: AskedDog
  /** 0 for the first. */
  index: number
}

/** Why a rule is against a dog, or has to be asked about. */
export function reasonText(name: AdmissionName, value: AdmissionValue | undefined, asked: Asked): string {
  const said = value === undefined ? undefined : ofPlace(name, value)
  if (said === undefined) return `${unknownOf(name)}.`
  const own = ofDog(name, asked)
  return `${said}${own === '' ? '' : `, ${own}`}.`
}

/** Words for a card, at most 14 letters. */
export function shortText(label: string, name: AdmissionName, value: AdmissionValue | undefined): string {
  if (typeof value === 'number' && ADMISSION_FIELDS[name].kind === 'limit') {
    const text = answerText(name, value)
    const short = text.startsWith('ab ') ? text : `nur ${text}`
    if (short.length <= 14) return short
    if (text.length <= 14) return text
  }
  return SHORT[name] ?? label
}

const SHORT: Partial<Record<AdmissionName, string>> = {
  unsociable: 'Andere Hunde',
  tablets: 'Tabletten',
  injections: 'Spritzen',
  listedBreeds: 'Listenhund',
  mostDogs: 'Anzahl Hunde',
}

/** "Nimmt Hunde bis 15 kg" */
function ofPlace(name: AdmissionName, value: AdmissionValue): string {
  const field: AdmissionField = ADMISSION_FIELDS[name]
  if (field.kind === 'permission')
    return value === 'no' ? `Nimmt ${field.nobody}` : `Nimmt ${field.who} nur auf Anfrage`
  if (field.kind === 'demand')
    return value === 'yes' ? `Verlangt ${field.what}` : `Verlangt ${field.what} nach Absprache`
  if (field.kind === 'trial') return 'Verlangt vorher einen Probetag'
  if (value === 'request') return LIMITS[name as keyof typeof LIMITS][1]
  return `${LIMITS[name as keyof typeof LIMITS][0]} ${answerText(name, value)}`
}

/** What is said in front of a limit, and instead of it when it has to be asked. */
const LIMITS = {
  greatestWeight: ['Nimmt Hunde', 'Das Höchstgewicht ist Absprache'],
  leastAge: ['Nimmt Hunde', 'Das Mindestalter ist Absprache'],
  shortestStay: ['Nimmt Gäste', 'Der kürzeste Aufenthalt ist Absprache'],
  longestStay: ['Nimmt Gäste', 'Der längste Aufenthalt ist Absprache'],
  mostDogs: ['Nimmt von einem Halter', 'Mehrere Hunde eines Halters sind Absprache'],
} as const

function unknownOf(name: AdmissionName): string {
  const field: AdmissionField = ADMISSION_FIELDS[name]
  if (field.kind === 'permission') return `Ob die Pension ${field.who} nimmt, ist nicht bekannt`
  if (field.kind === 'demand') return `Ob die Pension ${field.what} verlangt, ist nicht bekannt`
  if (field.kind === 'trial') return 'Ob die Pension einen Probetag verlangt, ist nicht bekannt'
  return {
    greatestWeight: 'Ob es ein Höchstgewicht gibt, ist nicht bekannt',
    leastAge: 'Ob es ein Mindestalter gibt, ist nicht bekannt',
    shortestStay: 'Wie kurz ein Aufenthalt sein darf, ist nicht bekannt',
    longestStay: 'Wie lang ein Aufenthalt sein darf, ist nicht bekannt',
    mostDogs: 'Wie viele Hunde ein Halter bringen darf, ist nicht bekannt',
  }[name as keyof typeof LIMITS]
}

/** "Bello wiegt 28 kg" */
function ofDog(name: AdmissionName, { dog, dogs, index, when }: Asked): string {
  const who = dog.name || (dogs > 1 ? `Hund ${index + 1}` : 'dein Hund')
  const dative = dog.name || (dogs > 1 ? `Hund ${index + 1}` : 'deinem Hund')
  const missing = (what: string) => `${what} von ${dative} ist nicht eingetragen`
  const known = (is: boolean | null | 'lapsed', [yes, no]: readonly [string, string], what: string) =>
    is === null ? missing(what) : `${who} ${is === false ? no : yes}`
  const vaccinated = (vaccination: 'basic' | 'rabies' | 'kennelCough') => {
    const is = isVaccinated(dog[vaccination], vaccination, when)
    return is === 'lapsed'
      ? `die Impfung von ${dative} ist dann zu lange her`
      : known(is, ['hat sie', 'hat keine'], 'die Impfung')
  }
  switch (name) {
    case 'small':
    case 'medium':
    case 'large':
      return known(sizeOf(dog) === null ? null : true, [`ist ${sizeOf(dog)}`, ''], 'die Größe')
    case 'greatestWeight':
      return known(dog.weight === null ? null : true, [`wiegt ${dog.weight} kg`, ''], 'das Gewicht')
    case 'leastAge':
      return known(dog.born === null ? null : true, [`ist dann ${ageText(dog, when)} alt`, ''], 'das Alter')
    case 'intactMales':
      return dog.sex === null
        ? missing('das Geschlecht')
        : known(dog.neutered, ['ist kastriert', 'ist nicht kastriert'], 'die Kastration')
    case 'femalesInHeat':
      return dog.sex === null
        ? missing('das Geschlecht')
        : known(dog.inHeat, ['ist dann läufig', ''], 'die Läufigkeit')
    case 'unsociable':
      return dog.males === null || dog.females === null
        ? missing('die Verträglichkeit')
        : `${who} verträgt sich nicht mit allen`
    case 'basic':
      return isVaccinated(dog.basic, 'basic', when) === false ? `${who} hat ihn nicht` : vaccinated('basic')
    case 'rabies':
    case 'kennelCough':
      return vaccinated(name)
    case 'insurance':
      return known(dog.insured, ['hat eine', 'hat keine'], 'die Versicherung')
    case 'tablets':
      return known(dog.tablets, ['braucht welche', ''], 'der Bedarf')
    case 'injections':
      return known(dog.injections, ['braucht welche', ''], 'der Bedarf')
    case 'listedBreeds':
      return known(dog.listed, ['ist gelistet', ''], 'die Listung')
    case 'trialDay':
      return ''
    case 'shortestStay':
    case 'longestStay':
      return `du suchst ${nightsText(when)}`
    case 'mostDogs':
      return `du hast ${dogs}`
  }
}

/** Stands where nothing is known of the dog. */
export const NOT_ENTERED = 'nicht eingetragen'

/** What stands beside a rule in the dog's column. */
export function dogText(rule: RuleName, { dog, dogs, when }: Party): string {
  switch (rule) {
    case 'size':
      return sizeOf(dog) ?? NOT_ENTERED
    case 'weight':
      return dog.weight === null ? NOT_ENTERED : `${formatNumber(dog.weight)} kg`
    case 'age':
      return dog.born === null ? NOT_ENTERED : ageText(dog, when)
    case 'neutered':
      return sexText(dog) ?? NOT_ENTERED
    case 'heat':
      if (dog.sex === 'male') return 'Rüde'
      if (dog.neutered === true) return 'kastriert'
      return yesNo(dog.inHeat, ['läufig', 'nicht läufig'])
    case 'sociable':
      return sociableText(dog)
    case 'basic':
    case 'rabies':
    case 'kennelCough': {
      const is = isVaccinated(dog[rule], rule, when)
      return is === 'lapsed' ? 'zu lange her' : yesNo(is, ['aktuell', 'fehlt'])
    }
    case 'insurance':
      return yesNo(dog.insured, ['versichert', 'nicht versichert'])
    case 'medication':
      return medicationText(dog) ?? NOT_ENTERED
    case 'listed':
      return yesNo(dog.listed, ['gelistet', 'nicht gelistet'])
    case 'trial':
      return 'nach Absprache'
    case 'dogs':
      return dogs === 1 ? 'ein Hund' : `${dogs} Hunde`
    case 'stay':
      return when.to === undefined ? 'ohne Datum' : nightsText(when)
  }
}

/** "Rüde, kastriert"; null when neither is known. */
export function sexText({ sex, neutered }: DogTraits): string | null {
  const words = [
    sex && { male: 'Rüde', female: 'Hündin' }[sex],
    neutered === null ? null : neutered ? 'kastriert' : 'nicht kastriert',
  ].filter((word) => word !== null)
  return words.length > 0 ? words.join(', ') : null
}

/** "bekommt Tabletten"; null when it is not known. */
export function medicationText({ tablets, injections }: DogTraits): string | null {
  const needed = [tablets && 'Tabletten', injections && 'Spritzen'].filter((word) => typeof word === 'string')
  if (needed.length > 0) return `bekommt ${needed.join(' und ')}`
  return tablets === null || injections === null ? null : 'bekommt keine'
}

/** The age on the day of arrival: "3 Jahre", "6 bis 7 Monate". */
export function ageText({ born }: DogTraits, { from }: When): string {
  if (born === null) return NOT_ENTERED
  const [least, most] = monthsOld(born, from)
  const isInMonths = most < 24
  const [atLeast, atMost] = [least, most].map((months) => (isInMonths ? months : Math.floor(months / 12)))
  const unit = isInMonths ? (atMost === 1 ? 'Monat' : 'Monate') : 'Jahre'
  return atLeast === atMost ? `${atMost} ${unit}` : `${atLeast} bis ${atMost} ${unit}`
}

function sociableText({ males, females }: DogTraits): string {
  if (males === null && females === null) return NOT_ENTERED
  const likes = [males === 'yes' && 'Rüden', females === 'yes' && 'Hündinnen'].filter(
    (word) => typeof word === 'string',
  )
  if (likes.length > 0) return `mag ${likes.join(' und ')}`
  return males === 'no' || females === 'no' ? 'verträgt sich nicht mit allen' : 'kommt drauf an'
}

function nightsText(when: When): string {
  const nights = nightsOf(when)?.[0] ?? 0
  if (nights === 0) return 'Tagesbetreuung'
  return nights === 1 ? 'eine Nacht' : `${nights} Nächte`
}

function yesNo(is: boolean | null, [yes, no]: readonly [string, string]): string {
  return is === null ? NOT_ENTERED : is ? yes : no
}
