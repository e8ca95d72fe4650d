export const homeTexts = {
  title: "Ojeté vozy",
  heading: "Prověřené ojeté vozy",
  description: "Prověřené ojeté vozy, výkup, komisní prodej, financování a\u00a0pojištění.",
  newest: "Nejnovější vozidla",
  all: "Všechna vozidla",
} as const
