import type { EnvReader } from './reader.ts'

/** Where an address is looked up by its CEP, with `{cep}` where the digits belong. Absent: nowhere. */
export function readCepApiUrl(read: EnvReader): string | undefined {
  const url = read.url('CEP_API_URL', ['http:', 'https:'], { open: true })
  if (url === undefined || url.includes('{cep}')) return url
  read.problem('CEP_API_URL deve ter {cep} onde vão os dígitos, por exemplo https://viacep.com.br/ws/{cep}/json/')
  return undefined
}
