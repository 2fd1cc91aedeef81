import type { Definitions } from '../../http/call.ts'
import { Instant, Mensagem } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { CodigoOuRecuperacao } from '../../values/schemas.ts'
import { Fator, SenhaAtual } from './identidade.ts'
import { OpcoesDeEntrada, RespostaDeEntrada } from './webauthn.ts'

/** Password and, where the account has a second factor, its code. */
export const Prova = z.object({ password: SenhaAtual, code: CodigoOuRecuperacao().optional() })
export type Prova = z.infer<typeof Prova>

const Provada = z.object({ ate: Instant, message: z.string() })

export const prova = () =>
  ({
    estado: {
      summary:
        'O que a prova desta sessão pede além da senha, se há chave de acesso para dá-la, e até quando vale a última; `obrigatorio`: a conta não pode ficar sem segundo fator',
      response: z.object({
        fator: Fator.nullable(),
        chave: z.boolean(),
        obrigatorio: z.boolean(),
        ate: Instant.nullable(),
      }),
    },
    provar: {
      summary: 'Provar de novo, nesta sessão, senha e segundo fator; vale por dez minutos',
      status: 200,
      body: Prova,
      response: Provada,
      failures: { 422: 'Senha ou código errados', 429: 'Tentativas demais' },
    },
    codigo: {
      summary: 'Enviar por e-mail o código da prova, quando ele é o segundo fator',
      status: 200,
      response: Mensagem,
      failures: { 409: 'O segundo fator desta conta não é o e-mail' },
    },
    desafio: {
      summary: 'Pedir o desafio que uma chave de acesso desta conta assina para provar; vale uma vez, nesta sessão',
      status: 200,
      response: z.object({ opcoes: OpcoesDeEntrada }),
      failures: { 409: 'O endereço desta instalação não permite chaves de acesso' },
    },
    chave: {
      summary: 'Provar com uma chave de acesso, que vale pelos dois fatores',
      status: 200,
      body: z.object({ resposta: RespostaDeEntrada }),
      response: Provada,
      failures: { 422: 'A chave, a assinatura, o desafio ou o contador não servem', 429: 'Tentativas demais' },
    },
  }) satisfies Definitions
