import type { Boleto } from '@concordia/contract/pagamentos/schemas/boletos'
import type { CustaDetalhada } from '@concordia/contract/pagamentos/schemas/custas'
import { BOLETO_TOLERANCIA_DIAS } from '@concordia/contract/rules/pagamento'
import { formatLinhaDigitavel } from '@concordia/contract/values/pagamento/boleto'
import { Card, Group, Skeleton, Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import layout from '../../ui/layout.module.css'
import { CopyText } from '../../ui/page/CopyText.tsx'
import { DataList, Datum } from '../../ui/page/DataList.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Money } from '../../ui/table/Money.tsx'
import { BaixarBoletoButton, CancelarBoletoButton, PagarNoTesteButton } from './boletoButtons.tsx'

const CodigoPix = lazyPart(() => import('../pix/CodigoPix.tsx'))

/** The active slip: how to pay it, and how to cancel it. */
export const BoletoCard = ({ custa: { id, boleto, propria } }: { custa: CustaDetalhada }) => (
  <Section title="Boleto">
    <Card>
      <Stack gap="lg">
        {boleto?.pix && (
          <Suspense fallback={<Skeleton h={220} />}>
            <CodigoPix
              codigo={boleto.pix}
              valor={boleto.valor}
              ate={
                <Datum label="Vencimento">
                  <DateTime value={boleto.vencimento} />
                </Datum>
              }
            />
          </Suspense>
        )}
        {boleto && <DadosDoBoleto boleto={boleto} />}
        <Text>
          Pague em qualquer banco até o vencimento{boleto?.pix && ', pelo código de barras ou por Pix'}. O banco confirma o
          pagamento em até 3 dias úteis; esta página se atualiza sozinha.{' '}
          {propria &&
            `Para pagar de outra forma, cancele o boleto. Sem pagamento, ele deixa de valer ${BOLETO_TOLERANCIA_DIAS} dias depois do vencimento.`}
        </Text>
        <Group>
          <BaixarBoletoButton id={id} />
          {propria && <CancelarBoletoButton id={id} />}
          <PagarNoTesteButton id={id} />
        </Group>
      </Stack>
    </Card>
  </Section>
)

const DadosDoBoleto = ({ boleto: { linha_digitavel, vencimento, valor, nosso_numero, pix } }: { boleto: Boleto }) => {
  const linha = formatLinhaDigitavel(linha_digitavel)
  return (
    <DataList>
      <Datum label="Linha digitável" wide>
        <span className={layout.digits}>
          <CopyText value={linha} label="linha digitável" shown={linha.length} />
        </span>
      </Datum>
      {!pix && (
        <>
          <Datum label="Vencimento">
            <DateTime value={vencimento} />
          </Datum>
          <Datum label="Valor do boleto">
            <Money reais={valor} />
          </Datum>
        </>
      )}
      <Datum label="Nosso número">
        <span className="numeric">{nosso_numero}</span>
      </Datum>
    </DataList>
  )
}
