export const errorTexts = {
  notFound: {
    heading: "Stránka nenalezena",
    text: "Omlouváme se, ale stránku, kterou hledáte, jsme nenašli.",
    home: "Zpátky domů",
    contact: "Kontaktovat podporu",
  },
  loadFailure: {
    heading: "Nabídku teď nemůžeme načíst",
    text: "Zkuste to prosím za\u00a0chvíli, nebo nám zavolejte. O\u00a0vozech vám rádi povíme po\u00a0telefonu.",
    retry: "Zkusit znovu",
  },
  routing: {
    heading: "Oops!",
    text: "Něco se pokazilo",
    home: "Go back home",
    contact: "Contact support",
  },
} as const
