import { bareCode } from './codigo.ts'

/** Letters and digits without look-alikes (0 and O, 1, I and L). */
export const LETRAS_DA_VERIFICACAO = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const TAMANHO = 16

/** A verification code as it is stored: 16 letters and digits; null for what is none. Dashes, blanks and small letters are taken. */
export function readCodigoDeVerificacao(typed: string): string | null {
  const codigo = bareCode(typed).toUpperCase()
  return codigo.length === TAMANHO && [...codigo].every((sign) => LETRAS_DA_VERIFICACAO.includes(sign)) ? codigo : null
}

/** As it is printed and shown: `K7QX-92MD-4HTR-8WZB`. */
export const formatCodigoDeVerificacao = (codigo: string): string => codigo.match(/.{1,4}/g)?.join('-') ?? ''

/** The page that a QR code leads to, below the address of the installation. */
export const paginaDeVerificacao = (codigo: string): string => `/valida?codigo=${formatCodigoDeVerificacao(codigo)}`
