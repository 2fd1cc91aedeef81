import { NovaAudiencia } from '@concordia/contract/audiencias/schemas'
import { Day } from '@concordia/contract/http/shapes'
import { z } from '@concordia/contract/http/zod'
import { AUDIENCIAS_DO, MAX_OPCOES } from '@concordia/contract/rules/audiencia'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { hoje } from '../../ui/form/DateField.tsx'
import { checkLugar, checkQuando, horarioDe, Lugar, lugarDe, Quando, semLugar, semQuando } from '../campos/valores.ts'

const { tipo, titulo, reservada } = NovaAudiencia.shape

/** In the order on screen. */
export const Formulario = z
  .object({
    tipo,
    titulo,
    como: z.enum(['marcar', 'consultar']),
    ...Quando.shape,
    opcoes: z.array(Quando).max(MAX_OPCOES),
    votar_ate: z.string().nullable(),
    ...Lugar.shape,
    convidados: z.array(z.number()).min(1, 'Convide ao menos uma pessoa'),
    reservada,
  })
  .superRefine((valores, ctx) => {
    if (valores.como === 'marcar') checkQuando(valores, ctx)
    else {
      for (const [index, opcao] of valores.opcoes.entries()) checkQuando(opcao, ctx, ['opcoes', index])
      checkVotarAte(valores, ctx)
    }
    checkLugar(valores, ctx)
  })
export type Valores = z.input<typeof Formulario>
export type Pronta = z.output<typeof Formulario>

function checkVotarAte({ votar_ate, opcoes }: Pick<Pronta, 'votar_ate' | 'opcoes'>, ctx: z.RefinementCtx): void {
  const message = wrongLastDay(votar_ate, opcoes)
  if (message) ctx.addIssue({ code: 'custom', path: ['votar_ate'], message })
}

function wrongLastDay(day: string | null, opcoes: readonly Quando[]): string | undefined {
  if (!day) return 'Informe até quando se vota'
  if (!Day.safeParse(day).success) return 'Data inválida. Confira o dia, o mês e o ano.'
  if (day < hoje()) return 'Escolha um dia de hoje em diante'
  if (opcoes.some(({ dia }) => dia !== null && dia < day)) return 'A votação termina antes do primeiro horário'
  return undefined
}

/** Begins with everybody invited. */
export const valoresIniciais = (tipo: Tipo, convidaveis: readonly { user_id: number }[], geraSala: boolean): Valores => ({
  tipo: AUDIENCIAS_DO[tipo][0],
  titulo: '',
  como: 'marcar',
  ...semQuando(),
  opcoes: [semQuando(), semQuando()],
  votar_ate: null,
  ...semLugar(geraSala),
  convidados: convidaveis.map(({ user_id }) => user_id),
  reservada: false,
})

/** What the call takes: a time, or the options of a poll. */
export function bodyOf({ tipo, titulo, como, opcoes, votar_ate, convidados, reservada, ...valores }: Pronta) {
  const comum = { tipo, titulo, ...lugarDe(valores), convidados, reservada }
  if (como === 'marcar') return { ...comum, ...horarioDe(valores)! }
  return { ...comum, opcoes: opcoes.map((opcao) => horarioDe(opcao)!), votar_ate: votar_ate ?? undefined }
}
