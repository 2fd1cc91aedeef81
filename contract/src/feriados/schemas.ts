import type { Definitions } from '../http/call.ts'
import { Day, Id, Mensagem, required } from '../http/shapes.ts'
import { z } from '../http/zod.ts'
import { diasEntre } from '../values/dias.ts'

/** The longest recess; anything longer is a typing error. */
const MAX_DIAS_DO_RECESSO = 60

/** A holiday; `id` null: a national one, or one of the days of Carnival, which are computed. */
export const Feriado = z
  .object({ id: Id.nullable(), dia: Day, nome: z.string(), origem: z.enum(['nacional', 'camara']) })
  .meta({ id: 'Feriado' })
export type Feriado = z.infer<typeof Feriado>

/** A recess of the chamber; both days are part of it. */
export const Recesso = z.object({ id: Id, de: Day, ate: Day, nome: z.string() }).meta({ id: 'Recesso' })
export type Recesso = z.infer<typeof Recesso>

const Dia = (error: string) => z.string({ error }).min(1, error).pipe(Day)
/** The docket and e-mails print it. */
const Nome = required('Informe o nome', 80)

export const NovoFeriado = z.object({ dia: Dia('Informe o dia'), nome: Nome })
export const NovoRecesso = z
  .object({ de: Dia('Informe o primeiro dia'), ate: Dia('Informe o último dia'), nome: Nome })
  .refine(({ de, ate }) => de <= ate, { path: ['ate'], error: 'O último dia não pode ser antes do primeiro' })
  .refine(({ de, ate }) => diasEntre(de, ate) < MAX_DIAS_DO_RECESSO, {
    path: ['ate'],
    error: `O recesso tem no máximo ${MAX_DIAS_DO_RECESSO} dias`,
  })

const JA_COMECOU = { 409: 'Já começou: só o que ainda não começou pode ser retirado' }

export const feriados = () =>
  ({
    list: {
      summary: 'Os feriados de um ano, nacionais e da câmara, e os recessos que tocam esse ano; sem `ano`, o ano atual',
      query: z.object({ ano: z.int().min(2000).max(2099).optional() }),
      response: z.object({ feriados: z.array(Feriado), recessos: z.array(Recesso) }),
    },
    incluir: {
      summary: 'Incluir um feriado estadual, municipal ou da câmara; os prazos em curso que terminam nesse dia passam adiante',
      body: NovoFeriado,
      status: 201,
      response: z.object({ feriado: Feriado, message: z.string() }),
    },
    retirar: {
      summary: 'Retirar um feriado da câmara que ainda não chegou; nenhum prazo é encurtado',
      failures: JA_COMECOU,
      response: Mensagem,
    },
    incluirRecesso: {
      summary: 'Incluir um recesso da câmara; os prazos em curso que terminam nesses dias passam adiante',
      body: NovoRecesso,
      status: 201,
      response: z.object({ recesso: Recesso, message: z.string() }),
    },
    retirarRecesso: {
      summary: 'Retirar um recesso da câmara que ainda não começou; nenhum prazo é encurtado',
      failures: JA_COMECOU,
      response: Mensagem,
    },
  }) satisfies Definitions
