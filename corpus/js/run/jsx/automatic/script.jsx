const show = (value) => console.log(JSON.stringify(value));
show(<p className="a">{1}{2}</p>);
module.exports = <i />;
