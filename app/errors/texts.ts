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

/** Of RFC 9110, for the statuses that a page of ours may have. */
export const statusPhrases: Readonly<Record<number, string>> = {
  400: "Bad Request",
  403: "Forbidden",
  405: "Method Not Allowed",
  409: "Conflict",
  410: "Gone",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
}
