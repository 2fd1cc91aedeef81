import { type Cents, formatMoney } from '@concordia/contract/values/money'

/** An amount for a sentence on the screen: "R$" never ends a line before its number. PDFs, e-mails and exports keep the ordinary space. */
export const moneyText = (cents: Cents): string => keepMoney(formatMoney(cents))

/** A text of the server, with each of its amounts kept on one line. */
export const keepMoney = (text: string): string => text.replaceAll(/R\$ (?=\d)/g, 'R$\u00a0')
