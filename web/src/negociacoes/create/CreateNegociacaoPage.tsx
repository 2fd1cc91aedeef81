import { path, paths } from '../../paths/paths.ts'
import { useSearchOf } from '../../paths/useAddress.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { useLoaded } from '../../ui/dialog/useLoaded.ts'
import { DraftGate } from '../../ui/draft/DraftGate.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { SEM_VINCULO, type Vinculo } from './formulario.ts'
import { useNovaNegociacao } from './useNovaNegociacao.ts'

// The code of files and fields is heavy: the page shows meanwhile.
const NegociacaoPassos = lazyPart(() => import('./NegociacaoPassos.tsx'))

/** /negociacao/create: opens a negotiation with its first proposal, in two steps. */
export default function CreateNegociacaoPage() {
  const emCurso = useNovaNegociacao(vinculoDe(useSearchOf('NegociacaoCreate')))
  const { draft, resume } = emCurso
  const loaded = useLoaded(NegociacaoPassos, true)
  return (
    <Page
      title={paths.NegociacaoCreate.title}
      about="Descreva o problema e faça a primeira proposta. A outra parte recebe o convite por e-mail, sem valores. A negociação é confidencial."
      back={{ to: path('Negociacoes'), label: paths.Negociacoes.title }}
      width="form"
    >
      <DraftGate draft={draft} onResume={resume}>
        {(offered) => (loaded ? <NegociacaoPassos emCurso={emCurso} focus={offered} /> : <CardSkeleton lines={8} />)}
      </DraftGate>
    </Page>
  )
}

function vinculoDe({ processo, caso }: { processo?: number | undefined; caso?: number | undefined }): Vinculo {
  if (processo) return { vinculo: 'processos', procedimento_id: processo }
  return caso ? { vinculo: 'casos', procedimento_id: caso } : SEM_VINCULO
}
