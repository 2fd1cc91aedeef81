import type { Negociacao, ParteDaNegociacao } from '@concordia/contract/negociacoes/schemas/negociacoes'
import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import { formatPhone } from '@concordia/contract/values/contato/phone'
import { bareDocument, formatDocument } from '@concordia/contract/values/documento'
import { Card, Text, Title } from '@mantine/core'
import { Contatos } from '../../procedimentos/detalhes/Contatos.tsx'
import { DataList, Datum } from '../../ui/page/DataList.tsx'
import { Folded } from '../../ui/page/Folded.tsx'
import { Chip } from '../../ui/table/StatusChip.tsx'
import { POLOS } from '../leitura.ts'
import { ConviteButtons } from './ConviteButtons.tsx'
import css from './Partes.module.css'

interface PartesProps {
  negociacao: Negociacao
  polo: PoloDaNegociacao
}

/** The partes of one side, numbered: who they are, and whether somebody acts for them here yet. */
export function Partes({ negociacao, polo }: PartesProps) {
  const { id, autor, situacao } = negociacao
  const { titulo, titulos, lista } = POLOS[polo]
  return (
    <Card>
      <Title order={3}>{titulos}</Title>
      <ul className={css.partes}>
        {negociacao[lista].map((parte, index) => (
          <li key={parte.id}>
            <div className={css.head}>
              <div className={css.words}>
                <span className={css.numero}>{`${titulo} ${index + 1}`}</span>
                <span className={css.nome}>{parte.nome}</span>
              </div>
              <Chip tone={parte.com_conta ? 'done' : 'quiet'}>{parte.com_conta ? 'com conta' : 'sem conta'}</Chip>
            </div>
            {parte.emails.length > 0 && <Contatos contatos={parte.emails} />}
            {!parte.com_conta && parte.representada && (
              <Text size="sm" c="dimmed">
                {autor
                  ? 'Você já atua por esta parte. Com uma conta, ela também acompanha e atua por si.'
                  : 'Quem abriu a negociação atua por esta parte.'}
              </Text>
            )}
            {autor && !parte.com_conta && situacao !== 'finalizada' && <ConviteButtons id={id} parte={parte} />}
            <Cadastro parte={parte} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What was written of a parte besides name and e-mails; nothing where that is kept from the reader. */
const Cadastro = ({ parte: { documento, endereco, telefone } }: { parte: ParteDaNegociacao }) =>
  (documento || endereco || telefone) && (
    <Folded label="Documento, endereço e telefone">
      <DataList columns={1}>
        {documento && (
          <Datum label={bareDocument(documento).length > 11 ? 'CNPJ' : 'CPF'}>
            <span className="unbroken">{formatDocument(documento)}</span>
          </Datum>
        )}
        {endereco && <Datum label="Endereço">{endereco}</Datum>}
        {telefone && (
          <Datum label="Telefone">
            <span className="unbroken">{formatPhone(telefone)}</span>
          </Datum>
        )}
      </DataList>
    </Folded>
  )
