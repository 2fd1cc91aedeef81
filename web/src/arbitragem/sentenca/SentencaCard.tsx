import { sentencas } from '@concordia/contract/arbitragem/sentenca/calls'
import type { Sentencas } from '@concordia/contract/arbitragem/sentenca/schemas'
import type { Processo } from '@concordia/contract/procedimentos/schemas/processos'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { faltam } from '@concordia/contract/values/dias'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import layout from '../../ui/layout.module.css'
import { Quadro } from '../../ui/page/Quadro.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import type { AApresentar } from './ApresentarDialog.tsx'
import { MinutaEmCurso } from './MinutaEmCurso.tsx'
import type { OPrazo } from './PrazoDialog.tsx'
import { SentencaProferida } from './SentencaProferida.tsx'

const ApresentarDialog = lazyPart<DialogoProps<AApresentar>>(() => import('./ApresentarDialog.tsx'))
const PrazoDialog = lazyPart<DialogoProps<OPrazo>>(() => import('./PrazoDialog.tsx'))

/** While the platform seals an award, the card looks again so often (ms). */
const SELANDO = 3_000

/** The award: what was given and until when it may be clarified, the draft that is being signed, or how to file one. */
export default function SentencaCard({ processo: { id } }: { processo: Processo }) {
  const { data, error, refetch } = useQuery({
    ...queryOf(sentencas.list, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.selando ? SELANDO : false),
  })
  if (error) return <Failure error={error} retry={refetch} />
  if (!data) return <CardSkeleton lines={3} />
  return (
    <Quadro title="Sentença arbitral">
      <div className={layout.stack}>
        {data.selando && <Text role="status">A sentença foi proferida. A plataforma a está selando e juntando aos autos.</Text>}
        {data.proferidas.map((proferida) => (
          <SentencaProferida key={proferida.id} id={id} proferida={proferida} />
        ))}
        {data.minuta && <MinutaEmCurso id={id} minuta={data.minuta} ausentes={data.ausentes} troca={data.pode_apresentar} />}
        {data.prazo && <Prazo prazo={data.prazo} />}
        {data.pode_fixar_prazo && (
          <div className={layout.acts}>
            {data.pode_apresentar && !data.minuta && (
              <DialogButton part={ApresentarDialog} about={{ id, ausentes: data.ausentes }} variant="default">
                apresentar sentença
              </DialogButton>
            )}
            <DialogButton
              part={PrazoDialog}
              about={{ id, ate: data.prazo?.ate ?? null, haTermo: data.ha_termo }}
              variant="subtle"
            >
              fixar o prazo
            </DialogButton>
          </div>
        )}
      </div>
    </Quadro>
  )
}

const Prazo = ({ prazo: { ate, fundamento } }: { prazo: NonNullable<Sentencas['prazo']> }) => (
  <div>
    <div>
      {ate === null
        ? 'O prazo para a sentença está parado enquanto o processo está suspenso.'
        : `Prazo para a sentença: ${formatDate(ate)}, ${faltam(ate, dayOf(new Date()))}.`}
    </div>
    <div className={layout.soft}>Contado em dias corridos. {fundamento}.</div>
  </div>
)
