import type { ArbitroRevelado } from '@concordia/contract/arbitragem/impugnacao/schemas'
import { formatDate } from '@concordia/contract/values/dates'
import { Text } from '@mantine/core'
import type { Documento } from '../../procedimentos/autos/documento.ts'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Documentos } from './Dito.tsx'
import css from './Impugnacoes.module.css'

const ImpugnarDialog = lazyPart(() => import('./ImpugnarDialog.tsx'))
const RevelarDialog = lazyPart(() => import('./RevelarDialog.tsx'))

interface ArbitroItemProps extends ArbitroRevelado {
  /** The number of the process. */
  id: number
  dias: number | null
  onShow: (documento: Documento) => void
}

/** An arbitrator in office: what they disclosed, until when the partes may object, and the button that is this viewer's. */
export const ArbitroItem = (props: ArbitroItemProps) => {
  const { id, dias, onShow, arbitro, aceitou_em, revelacoes, objecao_ate, impugnavel, eu } = props
  return (
    <li>
      <div className={css.cabeca}>
        <div>
          <Text fw={600}>{arbitro.name}</Text>
          <Text size="sm" c="dimmed">
            Aceitou em <DateTime value={aceitou_em} as="day" />
            {objecao_ate && ` · as partes podem objetar ao que revelou até ${formatDate(objecao_ate)} (dias corridos)`}
          </Text>
        </div>
        {impugnavel && (
          <DialogButton
            part={ImpugnarDialog}
            about={{ id, arbitro, dias, objecao_ate }}
            variant="default"
            size="sm"
            aria-label={`impugnar ${arbitro.name}`}
          >
            impugnar árbitro
          </DialogButton>
        )}
        {eu && (
          <DialogButton part={RevelarDialog} about={{ id }} variant="default" size="sm">
            revelar um fato
          </DialogButton>
        )}
      </div>
      {revelacoes.map(({ evento_id, created_at, documentos }, index) => (
        <div key={evento_id}>
          <Text size="sm" mt="xs">
            {index === 0 ? 'Revelado ao aceitar' : 'Revelado depois'}, em <DateTime value={created_at} as="day" />:
          </Text>
          <Documentos documentos={documentos} onShow={onShow} />
        </div>
      ))}
    </li>
  )
}
