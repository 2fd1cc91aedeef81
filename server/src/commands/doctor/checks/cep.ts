import { consultarCep } from '../../../identidade/cadastro/consultar-cep.ts'
import { type Check, ok, warn } from '../check.ts'

/** Praça da Sé, in São Paulo: every service knows it. */
const SE = '01001000'

/** Asks for one address, as a form would. Without an answer people type theirs. */
export const checkCep = (url: string): Check => ({
  name: 'Endereço pelo CEP',
  run: async () => {
    const { host } = new URL(url)
    if (await consultarCep(url, SE)) return ok(`${host} informa o endereço de um CEP.`)
    return warn(
      `${host} não informa o endereço de um CEP, e nos formulários ele é digitado; confira CEP_API_URL e a saída para a rede.`,
    )
  },
})
