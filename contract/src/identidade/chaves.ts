import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { LoginData } from './identidade.ts'
import { OpcoesDeEntrada, RespostaDeEntrada } from './webauthn.ts'

/** Signing in with a passkey (docs/rules/account.md#passkeys). */
export const entradaPorChave = {
  desafio: endpoint('POST /login/chave/desafio', {
    summary: 'Pedir o desafio que uma chave de acesso assina para entrar; vale uma vez, por minutos, neste aparelho',
    public: true,
    status: 200,
    response: z.object({ opcoes: OpcoesDeEntrada }),
    failures: { 409: 'O endereço desta instalação não permite chaves de acesso' },
  }),
  entrar: endpoint('POST /login/chave', {
    summary: 'Entrar com uma chave de acesso, sem senha e sem outro código',
    public: true,
    status: 200,
    body: z.object({ resposta: RespostaDeEntrada }),
    response: LoginData,
    failures: {
      401: 'A chave não é de nenhuma conta, ou a assinatura, o desafio ou o contador não servem',
      403: 'A chave está certa, mas a conta está bloqueada',
      429: 'Tentativas demais',
    },
  }),
}
