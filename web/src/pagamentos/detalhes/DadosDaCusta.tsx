import type { CustaDetalhada } from '@concordia/contract/pagamentos/schemas/custas'
import { MEIOS } from '@concordia/contract/rules/pagamento'
import { Card } from '@mantine/core'
import { path } from '../../paths/paths.ts'
import { TextLink } from '../../ui/links.tsx'
import { CopyText } from '../../ui/page/CopyText.tsx'
import { DataList, Datum } from '../../ui/page/DataList.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Money } from '../../ui/table/Money.tsx'
import { SituacaoDaCusta } from '../custas/SituacaoDaCusta.tsx'
import { beneficioOf } from '../passo/FeeSummary.tsx'

export function DadosDaCusta({ custa }: { custa: CustaDetalhada }) {
  const { devedor, convenio, terceiro, meio, pago_em, cancelado_em, estornado_em, motivo, stripe_payment } = custa
  return (
    <Card component="section" aria-label="Dados do pagamento" mb="xl">
      <DataList>
        <Datum label="Descrição" wide>
          {custa.descricao}
        </Datum>
        <Datum label="Identificador">
          <span className="numeric">{custa.identificador}</span>
        </Datum>
        {devedor && (
          <Datum label="Devedor">
            {devedor.id === null ? devedor.name : <TextLink to={path('Pessoa', { id: devedor.id })}>{devedor.name}</TextLink>}
          </Datum>
        )}
        <Datum label="Data">
          <DateTime value={custa.created_at} />
        </Datum>
        <Datum label="Situação">
          <SituacaoDaCusta {...custa} />
        </Datum>
        {pago_em && (
          <Datum label="Pago em">
            <DateTime value={pago_em} />
          </Datum>
        )}
        {custa.situacao === 'P' && meio && <Datum label="Forma de pagamento">{MEIOS[meio]}</Datum>}
        {cancelado_em && (
          <Datum label="Cancelado em">
            <DateTime value={cancelado_em} />
          </Datum>
        )}
        {estornado_em && (
          <Datum label="Devolvido ao saldo em">
            <DateTime value={estornado_em} />
          </Datum>
        )}
        {motivo && (
          <Datum label={estornado_em ? 'Motivo da devolução' : 'Motivo do cancelamento'} wide>
            {motivo}
          </Datum>
        )}
        {convenio && (
          <>
            <Datum label="Custas">
              <Money reais={custa.custas} />
            </Datum>
            <Datum label="Convênio">
              {convenio.codigo}: {beneficioOf(convenio)}
            </Datum>
          </>
        )}
        <Datum label="Valor">
          <strong>
            <Money reais={custa.valor} />
          </strong>
        </Datum>
        {terceiro && <Datum label="Terceiro">{terceiro.nome}</Datum>}
        {stripe_payment && (
          <Datum label="Cobrança no cartão">
            <CopyText value={stripe_payment} label="número da cobrança no cartão" shown={16} />
          </Datum>
        )}
      </DataList>
    </Card>
  )
}
