@rem npm runs package scripts under cmd here, which has no exec: "exec PROGRAM" is then PROGRAM itself.
@%*
