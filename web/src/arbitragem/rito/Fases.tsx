import type { Processo } from '@concordia/contract/procedimentos/schemas/processos'
import { type DeQuem, FASES, NOMES_DAS_FASES, type Passo } from '@concordia/contract/rules/rito'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { faltam } from '@concordia/contract/values/dias'
import { Button, Card } from '@mantine/core'
import { path } from '../../paths/paths.ts'
import { detalhesDe } from '../../paths/procedimento.ts'
import { Linha } from '../../procedimentos/detalhes/Etapas.tsx'
import layout from '../../ui/layout.module.css'
import { LinkButton } from '../../ui/links.tsx'
import css from './Fases.module.css'

const QUEM: Readonly<Record<DeQuem, string>> = {
  todos: 'as partes',
  demandantes: 'os demandantes',
  demandadas: 'as demandadas',
  arbitros: 'os árbitros',
  parte: 'uma parte',
  camara: 'a secretaria da câmara',
}

/** The phase of an arbitration in a line, and its one next step with the button for whom it waits for. */
export function Fases({ processo }: { processo: Processo }) {
  const { fase, proximo } = processo.rito
  const now = FASES.indexOf(fase)
  const passos = FASES.map((nome, index) => ({
    nome: NOMES_DAS_FASES[nome],
    state: index === now ? ('current' as const) : index < now ? ('done' as const) : ('ahead' as const),
  }))
  return (
    <Card component="section" aria-label="Fase da arbitragem" className={css.fases ?? ''}>
      <Linha label="Fases da arbitragem" passos={passos} />
      {proximo && (
        <div className={layout.spread}>
          <p className={css.proximo}>
            {proximo.meu ? 'Agora é com você: ' : 'Próximo passo: '}
            <b>{proximo.o_que}</b>
            {!proximo.meu && `, com ${QUEM[proximo.de_quem]}`}
            {proximo.ate && (
              <>
                , até <time dateTime={proximo.ate}>{formatDate(proximo.ate)}</time> ({faltam(proximo.ate, dayOf(new Date()))})
              </>
            )}
            .
          </p>
          {proximo.meu && <PassoButton processo={processo} passo={proximo.passo} />}
        </div>
      )}
    </Card>
  )
}

/** The part of the page in which a step is done, for those that have one. */
const NA_PARTE: Partial<Record<Passo, { parte: string; botao: string }>> = {
  indicar: { parte: 'indicacao', botao: 'indicar árbitro' },
  redigir: { parte: 'termo', botao: 'ir ao termo' },
  assinar: { parte: 'termo', botao: 'ir ao termo' },
  sentenciar: { parte: 'sentenca', botao: 'ir à sentença' },
  pedir: { parte: 'sentenca', botao: 'pedir esclarecimentos' },
  decidir: { parte: 'sentenca', botao: 'decidir' },
}

function PassoButton({ processo, passo }: { processo: Processo; passo: Passo }) {
  const { id, custas, pode_movimentar } = processo
  const there = NA_PARTE[passo]
  if (there) return <Button onClick={() => goToParte(there.parte)}>{there.botao}</Button>
  if (passo === 'pagar' && custas?.pagamento_id != null)
    return <LinkButton to={path('PagamentoDetails', { id: custas.pagamento_id })}>pagar custas</LinkButton>
  if (passo === 'designar') return <LinkButton to={detalhesDe({ tipo: 'processo', id }, 'designar')}>designar árbitro</LinkButton>
  if ((passo === 'defender' || passo === 'responder') && pode_movimentar)
    return (
      <LinkButton to={path('ProcessoEventoCreate', { id })}>
        {passo === 'defender' ? 'apresentar defesa' : 'responder'}
      </LinkButton>
    )
  return null
}

/** The element of a part of the course on the page of a process. */
export const idDaParte = (parte: string) => `rito-${parte}`

function goToParte(parte: string): void {
  const there = document.getElementById(idDaParte(parte))
  there?.scrollIntoView({ block: 'start' })
  there?.focus({ preventScroll: true })
}
