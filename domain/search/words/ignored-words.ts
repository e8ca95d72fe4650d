import { listStems } from "./case-endings.ts"
import { listMeant } from "./spoken-names.ts"

/** Alone, such a word is the start of another: "se" of "Seat". */
const prepositions = new Set(
  "a aby ale at by co dal do i ja je jen jako jsem k ke kde ktery ktere mam me mi mit moc my na nad nam ne nejak o od on po pod pro pri s se si ta tak ten to tu u uz v ve z za ze".split(
    " ",
  ),
)

/** Words that say nothing about one vehicle, because they fit every one. */
const nouns = new Set(
  (
    "auto auta aut autem autu autecko automobil vuz vozy vozu vozidlo vozidla ojetina ojete ojety ojeta bazar autobazar " +
    "prodej koupit koupe koupim hledam hledat chci chtel chtela potrebuji sezenu nabidka prosim dobry den dekuji nejlepe " +
    "znacka model typ verze provedeni barva motor motorem palivo karoserie prevodovka pohon nahon vsechna kola kol vybava " +
    "najezd najeto tachometr vykon cena cenou rok roku rocnik vyroba vyroby rv stav levne levny levna hezke pekne " +
    "stare stary stara majitel"
  ).split(" "),
)
const nounStems = new Set(
  [...nouns].flatMap((noun) => [noun, ...listStems(noun)]).filter((stem) => stem.length > 3),
)

export function isPreposition(word: string): boolean {
  return prepositions.has(word)
}

/** "Motorka" is no form of "motor". */
export function isIgnoredNoun(word: string): boolean {
  return (
    nouns.has(word) || (listMeant(word).length === 0 && listStems(word).some((stem) => nounStems.has(stem)))
  )
}
