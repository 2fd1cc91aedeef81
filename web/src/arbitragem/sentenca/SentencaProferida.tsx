import type { PedidoFeito, Proferida } from '@concordia/contract/arbitragem/sentenca/schemas'
import { formatDate, formatDateTime } from '@concordia/contract/values/dates'
import { leitorDe } from '../../paths/procedimento.ts'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import layout from '../../ui/layout.module.css'
import { LinkButton } from '../../ui/links.tsx'
import { DataList, Datum } from '../../ui/page/DataList.tsx'
import type { ADecidir } from './DecidirDialog.tsx'
import type { APedir } from './PedirDialog.tsx'

const PedirDialog = lazyPart<DialogoProps<APedir>>(() => import('./PedirDialog.tsx'))
const DecidirDialog = lazyPart<DialogoProps<ADecidir>>(() => import('./DecidirDialog.tsx'))

/** A published award: until when this viewer may ask, the clocks of each parte, and the requests with their decisions. */
export function SentencaProferida({ id, proferida }: { id: number; proferida: Proferida }) {
  const { tipo, proferida_em, dias, prazos, pode_pedir, pedir_ate, pedidos, pode_decidir } = proferida
  return (
    <div className={layout.stack}>
      <div className={layout.spread}>
        <div>
          Sentença {tipo} proferida em {formatDate(proferida_em)}.
          {pode_pedir && (
            <div>
              {pedir_ate === null
                ? `Você pode pedir esclarecimentos: o prazo de ${dias} dias corridos começa com a entrega do aviso.`
                : `Você pode pedir esclarecimentos até ${formatDate(pedir_ate)}.`}
            </div>
          )}
        </div>
        {pode_pedir && (
          <DialogButton part={PedirDialog} about={{ id, ate: pedir_ate }}>
            pedir esclarecimentos
          </DialogButton>
        )}
      </div>
      {pedidos.length > 0 && (
        <ul className={layout.stack} aria-label="Pedidos de esclarecimentos">
          {pedidos.map((pedido) => (
            <Pedido key={pedido.id} id={id} pedido={pedido} decide={pode_decidir} />
          ))}
        </ul>
      )}
      {prazos.length > 0 && (
        <div>
          <DataList>
            {prazos.map(({ parte, desde, ate, anulacao_ate }) => (
              <Datum key={parte} label={parte} wide={prazos.length === 1}>
                {desde === null ? (
                  'Ainda não recebeu o aviso da sentença'
                ) : (
                  <>
                    Avisada em {formatDate(desde)}
                    {ate !== null && <div>Esclarecimentos até {formatDate(ate)}</div>}
                    {anulacao_ate !== null && <div>Ação de anulação até {formatDate(anulacao_ate)}</div>}
                  </>
                )}
              </Datum>
            ))}
          </DataList>
          <div className={layout.soft}>Contados em dias corridos (Lei 9.307/1996, arts. 30 e 33).</div>
        </div>
      )}
    </div>
  )
}

function Pedido({ id, pedido, decide }: { id: number; pedido: PedidoFeito; decide: boolean }) {
  const { por, created_at, decidir_ate, decidido_em, documento_id } = pedido
  return (
    <li className={layout.spread}>
      <div className={layout.grow}>
        {por} pediu esclarecimentos em {formatDateTime(created_at)}.
        <div className={layout.soft}>
          {decidido_em === null
            ? `Os árbitros decidem até ${formatDate(decidir_ate)}.`
            : `Decidido em ${formatDateTime(decidido_em)}.`}
        </div>
      </div>
      {documento_id !== null && (
        <LinkButton size="sm" variant="default" to={leitorDe({ tipo: 'processo', id }, { documento: documento_id })}>
          ler a decisão
        </LinkButton>
      )}
      {decide && decidido_em === null && (
        <DialogButton part={DecidirDialog} about={{ id, eid: pedido.id, por }} size="sm">
          juntar a decisão
        </DialogButton>
      )}
    </li>
  )
}
