import { z } from 'zod'

const ENDERECO_INVALIDO = 'Endereço inválido. Copie-o do navegador, como em http://lattes.cnpq.br/0123456789012345'

/** "lattes.cnpq.br/1" becomes "https://lattes.cnpq.br/1". */
const comEsquema = (text: string) => {
  const bare = text.trim()
  return bare === '' || /^[a-z][a-z\d+.-]*:/i.test(bare) ? bare : `https://${bare}`
}

function isPage(text: string): boolean {
  if (!URL.canParse(text) || /\s/.test(text)) return false
  const { protocol, hostname, username } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && hostname.includes('.') && username === ''
}

/** The address of a page of the web, http or https; the scheme may be left out. `required` when it is missing. */
export const EnderecoWeb = (required: string) =>
  z
    .string({ error: required })
    .max(300, ENDERECO_INVALIDO)
    .overwrite(comEsquema)
    .min(1, required)
    .refine((text) => text === '' || isPage(text), ENDERECO_INVALIDO)
