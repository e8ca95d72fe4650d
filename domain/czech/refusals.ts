/** Plain texts that the server sends without a page. */
export const TOO_MANY_REQUESTS = "Příliš mnoho požadavků najednou. Zkuste to prosím za\u00a0chvíli.\n"
export const UPLOADS_BUSY =
  "Právě přijímáme příliš mnoho fotek najednou. Zkuste to prosím za chvíli, nebo nám zavolejte."
export const FOREIGN_FORM =
  "Nepoznali jsme, že formulář přišel z\u00a0našich stránek, a\u00a0proto jsme ho nepřijali. Otevřete prosím stránku znovu, nebo nám zavolejte.\n"
export const PHOTOS_TOO_LARGE =
  "Fotky jsou moc velké, každá může mít nejvýš 12 MB. Vraťte se prosím zpět a vyberte menší."
