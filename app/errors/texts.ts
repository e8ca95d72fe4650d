export const errorTexts = {
  notFound: {
    heading: "Stránka nenalezena",
    text: "Omlouváme se, ale stránku, kterou hledáte, jsme nenašli.",
    home: "Zpátky domů",
    contact: "Kontaktovat podporu",
  },
  loadFailure: {
    heading: "Nabídku se nepodařilo načíst",
    text: "Zkuste to prosím za\u00a0chvíli znovu. Co máme právě na\u00a0dvoře, vám rádi řekneme i\u00a0po\u00a0telefonu.",
    retry: "Zkusit znovu",
  },
  routing: {
    heading: "Oops!",
    text: "Něco se pokazilo",
    home: "Go back home",
    contact: "Contact support",
  },
  rendering: {
    heading: "Unexpected Application Error!",
    text: "Stránku se nepodařilo zobrazit. Zkuste ji prosím načíst znovu, nebo nám zavolejte.",
    retry: "Načíst znovu",
  },
} as const
