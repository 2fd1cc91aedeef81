import type { ContaDaCamara } from '@concordia/contract/secretaria/schemas/pessoas'
import { formatPhone } from '@concordia/contract/values/contato/phone'
import { Card } from '@mantine/core'
import { DataList, Datum } from '../../ui/page/DataList.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Cpf } from './Cpf.tsx'
import { Endereco } from './Endereco.tsx'
import { SituacaoDaConta } from './SituacaoDaConta.tsx'

export const DadosDaConta = ({ conta }: { conta: ContaDaCamara }) => (
  <Card component="section" aria-label="Dados da conta" mb="xl">
    <DataList>
      <Datum label="E-mail">
        <Endereco email={conta.email} />
      </Datum>
      <Datum label="Situação">
        <SituacaoDaConta conta={conta} />
      </Datum>
      <Datum label="CPF">
        <Cpf cpf={conta.cpf} />
      </Datum>
      <Datum label="Telefone">
        <span className="numeric">{formatPhone(conta.telefone)}</span>
      </Datum>
      <Datum label="Cadastro">
        <DateTime value={conta.created_at} />
      </Datum>
      <Datum label="E-mail confirmado">
        {conta.email_verified_at ? <DateTime value={conta.email_verified_at} /> : 'Ainda não'}
      </Datum>
      {conta.encerrada_em && (
        <Datum label="Encerrada pela própria pessoa">
          <DateTime value={conta.encerrada_em} />
        </Datum>
      )}
    </DataList>
  </Card>
)
