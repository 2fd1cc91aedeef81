import type { ParteDoRito } from '@concordia/contract/arbitragem/rito/schemas'
import type { Processo } from '@concordia/contract/procedimentos/schemas/processos'
import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '../ui/dialog/lazyPart.tsx'
import { CardSkeleton } from '../ui/page/states/skeletons.tsx'
import css from './rito/Fases.module.css'
import { Fases, idDaParte } from './rito/Fases.tsx'

const TextosCard = lazyPart(() => import('../textos/TextosCard.tsx'))

/** A card on the page of a process, for one part of the course of the arbitration; it is loaded when the page shows it. */
export interface ParteProps {
  processo: Processo
}
const PARTES: Record<ParteDoRito, ComponentType<ParteProps>> = {
  indicacao: lazyPart(() => import('./indicacao/IndicacaoCard.tsx')),
  impugnacao: lazyPart(() => import('./impugnacao/ImpugnacoesCard.tsx')),
  termo: ({ processo: { id } }) => <TextosCard tipo="processo" id={id} />,
  cronograma: lazyPart(() => import('./cronograma/CronogramaCard.tsx')),
  pericia: lazyPart(() => import('./pericia/PericiasCard.tsx')),
  sentenca: lazyPart(() => import('./sentenca/SentencaCard.tsx')),
}

/** The award leads the page once it was given. */
const leads = (nome: ParteDoRito, { eventos }: Processo) =>
  nome === 'sentenca' && eventos.some(({ desfecho }) => desfecho === 'sentenca')

/**
 * The course of this arbitration: its phase, and the parts in which this viewer has something to read or to do.
 * @param lidera only the parts above all else, or the phase and the others
 */
export const Curso = ({ processo, lidera = false }: ParteProps & { lidera?: boolean }) => (
  <>
    {!lidera && <Fases processo={processo} />}
    {processo.rito.partes
      .filter((nome) => leads(nome, processo) === lidera)
      .map((nome) => {
        const Parte = PARTES[nome]
        return (
          <div key={nome} id={idDaParte(nome)} tabIndex={-1} className={css.parte}>
            <Suspense fallback={<CardSkeleton lines={3} />}>
              <Parte processo={processo} />
            </Suspense>
          </div>
        )
      })}
  </>
)
