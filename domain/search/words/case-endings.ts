/** Endings of Czech nouns and adjectives, folded, longest first. "ek" is the plural of "ka": dodávka, dodávek. */
const endings = [
  ...["ovi", "ami", "emi", "ech", "ich", "ych", "eho", "emu", "ymi", "imi"],
  ...["ou", "em", "im", "ym", "um", "am", "ho", "mu", "ek", "ka", "y", "a", "e", "i", "o", "u", ""],
]

/** Shorter words have too little left to be told apart once an ending is cut. */
const MIN_LETTERS = 4
const MIN_STEM = 3

/**
 * The possible stems of a declined word: "superba" gives "superb". Only the ending may differ, so a word counts as a
 * form of another only if that one is such a stem with an ending of the table, too: "octavii" and "octavia", but not
 * "octave" and "octavia". Any prefix of a word would find too much unseen.
 */
export function listStems(word: string): readonly string[] {
  if (word.length < MIN_LETTERS || !/^[a-z]+$/.test(word)) return []
  return endings
    .filter((ending) => ending !== "" && word.endsWith(ending) && word.length - ending.length >= MIN_STEM)
    .map((ending) => word.slice(0, word.length - ending.length))
}

/** Whether two words differ in nothing but their case ending. */
export function isFormOf(word: string, other: string): boolean {
  return listStems(word).some((stem) => isFormOfStem(other, stem))
}

export function isFormOfStem(word: string, stem: string): boolean {
  return word.startsWith(stem) && endings.includes(word.slice(stem.length))
}
