/** Plain texts that the server sends without a page. */
export const TOO_MANY_REQUESTS = "Příliš mnoho požadavků najednou. Zkuste to prosím za\u00a0chvíli.\n"
