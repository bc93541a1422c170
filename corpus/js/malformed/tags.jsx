const view = (
  <div className="a">
    <p>text</div>
);
