import type { Definitions } from '../../http/call.ts'
import { z } from '../../http/zod.ts'
import { LoginData } from './identidade.ts'
import { OpcoesDeEntrada, RespostaDeEntrada } from './webauthn.ts'

export const entradaPorChave = () =>
  ({
    desafio: {
      summary: 'Pedir o desafio que uma chave de acesso assina para entrar; vale uma vez, por minutos, neste aparelho',
      status: 200,
      response: z.object({ opcoes: OpcoesDeEntrada }),
      failures: { 409: 'O endereço desta instalação não permite chaves de acesso' },
    },
    entrar: {
      summary: 'Entrar com uma chave de acesso, sem senha e sem outro código',
      status: 200,
      body: z.object({ resposta: RespostaDeEntrada }),
      response: LoginData,
      failures: {
        401: 'A chave não é de nenhuma conta, ou a assinatura, o desafio ou o contador não servem',
        403: 'A chave está certa, mas a conta está bloqueada',
        429: 'Tentativas demais',
      },
    },
  }) satisfies Definitions
