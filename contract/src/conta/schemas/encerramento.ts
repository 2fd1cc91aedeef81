import type { Definitions } from '../../http/call.ts'
import { Mensagem } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { SenhaAtual } from '../../identidade/schemas/identidade.ts'

export const EncerrarConta = z.object({
  password_current: SenhaAtual,
})

export const encerramento = () =>
  ({
    pendencias: {
      summary: 'O que ainda impede o encerramento desta conta, uma frase por motivo',
      response: z.object({ pendencias: z.array(z.string()) }),
    },
    encerrar: {
      summary: 'Pedir o encerramento da própria conta; as sessões terminam, e entrar em até 30 dias desfaz o pedido',
      body: EncerrarConta,
      failures: { 409: 'Há algo em aberto; a mensagem diz o quê' },
      response: Mensagem,
    },
  }) satisfies Definitions
