import type { Definitions } from '../../http/call.ts'
import { Id, Mensagem, required } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { livreDeCartao, SEM_CARTAO } from '../../values/pagamento/cartao.ts'
import { bairroFitsBank, fitsBank } from '../../values/pagamento/texto-bancario.ts'
import { Cep, CpfCnpj, Nome } from '../../values/schemas.ts'

/** The bank prints no other characters: a name of emojis, or in another script, would leave the slip without a payer. */
const SEM_LETRAS = 'Use ao menos duas letras do alfabeto latino: o banco não imprime outras'

/** A person to whom a slip may be made out instead of the user. */
export const Terceiro = z
  .object({
    id: Id,
    documento: z.string(),
    nome: z.string(),
    endereco: z.string(),
    bairro: z.string(),
    cep: z.string(),
    cidade: z.object({ id: Id, descricao: z.string() }),
  })
  .meta({ id: 'Terceiro' })
export type Terceiro = z.infer<typeof Terceiro>

/** The form of a third party for payments. */
export const NovoTerceiro = z
  .object({
    documento: CpfCnpj('Informe o CPF/CNPJ'),
    nome: Nome('Informe o nome completo').refine(fitsBank, SEM_LETRAS).refine(livreDeCartao, SEM_CARTAO),
    endereco: required('Informe o endereço').refine(fitsBank, SEM_LETRAS).refine(livreDeCartao, SEM_CARTAO),
    bairro: required('Informe o bairro', 100).refine(bairroFitsBank, SEM_LETRAS).refine(livreDeCartao, SEM_CARTAO),
    cidade_id: z.int({ error: 'Informe a cidade' }).positive('Informe a cidade'),
    cep: Cep().refine((cep) => !/^0{8}$/.test(cep), 'CEP inválido'),
  })
  .meta({ id: 'NovoTerceiro' })
export type NovoTerceiro = z.infer<typeof NovoTerceiro>

export const terceiros = () =>
  ({
    list: {
      summary: 'Os terceiros em nome de quem o usuário emite boletos',
      response: z.object({ terceiros: z.array(Terceiro) }),
    },
    create: {
      summary: 'Adicionar um terceiro para pagamentos',
      body: NovoTerceiro,
      status: 201,
      response: z.object({ terceiro: Terceiro, message: z.string() }),
    },
    update: {
      summary: 'Alterar um terceiro para pagamentos; boletos já emitidos não mudam',
      body: NovoTerceiro,
      response: z.object({ terceiro: Terceiro, message: z.string() }),
    },
    remove: {
      summary: 'Excluir um terceiro para pagamentos; boletos já emitidos não mudam',
      response: Mensagem,
    },
  }) satisfies Definitions
