import { PAPEIS, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { comA, comEm, comEste } from '@concordia/contract/values/substantivo'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import { detalhesDe, nomeDe, PAGINAS } from '../../paths/procedimento.ts'
import { DraftGate } from '../../ui/draft/DraftGate.tsx'
import type { Draft } from '../../ui/draft/useDraft.ts'
import { LinkButton } from '../../ui/links.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { partesTitle } from '../partesTitle.ts'
import { aguardaAceite, CHAMADAS, detalhesEm } from '../tipo.ts'

interface AceitePageProps<T> {
  tipo: Tipo
  id: number
  aceite: { draft: Draft<T>; resume: (data: Partial<T>) => void }
  /** The form. `focus`: it replaced the button the user pressed, so its title takes the focus. */
  form: (focus: boolean) => ReactNode
}

/** The page on which a designation is accepted; shows the form only while the designation waits for this user's answer. */
export function AceitePage<T>({ tipo, id, aceite: { draft, resume }, form }: AceitePageProps<T>) {
  const { data, error, refetch } = useQuery(queryOf(CHAMADAS[tipo].consulta.get, { params: { id } }))
  const procedimento = detalhesEm(tipo, data)
  const { muitos, artigo, lista, papel } = TIPOS[tipo]
  const details = detalhesDe({ tipo, id })
  const list = path(PAGINAS[tipo].lista)
  return (
    <Page
      title={`Aceite de ${PAPEIS[papel].um}`}
      about={procedimento && partesTitle(procedimento)}
      back={error?.status === 403 ? { to: list, label: lista } : { to: details, label: nomeDe({ tipo, id }) }}
      width="form"
    >
      {error?.status === 403 ? (
        <EmptyState
          action={
            <LinkButton to={list}>
              ir para {artigo}s {muitos}
            </LinkButton>
          }
        >
          Você não está designado {comEm(TIPOS[tipo])} {id}, ou a designação já foi respondida ou retirada.
        </EmptyState>
      ) : !procedimento ? (
        error ? (
          <Failure error={error} retry={refetch} />
        ) : (
          <CardSkeleton lines={8} />
        )
      ) : !aguardaAceite(tipo, procedimento) ? (
        <EmptyState action={<LinkButton to={details}>voltar {comA(TIPOS[tipo])}</LinkButton>}>
          N{comEste(TIPOS[tipo])} não há designação à espera da sua resposta.
        </EmptyState>
      ) : (
        <DraftGate draft={draft} onResume={resume}>
          {form}
        </DraftGate>
      )}
    </Page>
  )
}
